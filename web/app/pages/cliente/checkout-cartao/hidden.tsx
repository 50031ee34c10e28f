import type { CheckoutCartaoData } from './load.ts'

/** What each form of this page sends besides its fields: what is done, the key of the attempt, the plan that the page showed. */
export const Hidden = ({ page, intent }: { page: CheckoutCartaoData; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="chave" value={page.chave} />
    <input type="hidden" name="plano" value={page.contrato.plano._id} />
  </>
)
