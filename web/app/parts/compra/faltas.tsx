import type { Problema } from '@alento/contract/base/problema.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { rotuloDe } from '#lib/compra/compra-fields.ts'

/** The field of this name on the page; null when its step is not open. */
const findField = (name: string): HTMLElement | null => document.querySelector(`[name="${CSS.escape(name)}"]`)

/** What has to be corrected, by name; without fields at fault, why it was refused. A name leads to its field. */
export function Faltas({ problema }: { problema: Problema | undefined }) {
  const errors = problema?.errors ?? []
  if (!problema || errors.length === 0) return <ProblemNotice problema={problema} />
  const ownText = problema.code === 'base.invalido' || problema.code === 'contrato.idade'
  const count = errors.length === 1 ? 'Falta acertar 1 campo' : `Falta acertar ${errors.length} campos`
  return (
    <Notice tone="stop" role="alert" title={ownText ? count : problema.detail}>
      {!ownText && problema.action && <div>{problema.action}</div>}
      {errors.map(({ field }) => (
        <div key={field}>
          <LinkButton type="button" onClick={() => findField(field)?.focus()}>
            {rotuloDe(field)}
          </LinkButton>
        </div>
      ))}
    </Notice>
  )
}
