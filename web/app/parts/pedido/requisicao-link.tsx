import IconFileText from 'icon:file-text'
import { ButtonLink } from '#ui/base/button.tsx'

/** Opens the photo of the medical request in a tab of its own; nothing where there is none, or the person may not see it. */
export function RequisicaoLink({ href }: { href: string | null }) {
  return (
    href && (
      <ButtonLink variant="outline" icon={IconFileText} href={href} target="_blank" rel="noreferrer">
        Ver o pedido médico
      </ButtonLink>
    )
  )
}
