import type { CheckoutCartaoData } from './load.ts'

/** The hidden fields of each form of this page: the action, the key of the attempt, the plan that the page showed. */
export const HiddenFields = ({ page, intent }: { page: CheckoutCartaoData; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="chave" value={page.chave} />
    <input type="hidden" name="plano" value={page.contrato.plano._id} />
  </>
)
