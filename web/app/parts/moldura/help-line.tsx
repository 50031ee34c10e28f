import IconPhone from 'icon:phone'
import { telHref } from '#lib/texto/telefone.ts'
import { midSentence } from '#lib/texto/format.ts'
import { useRoot } from '#root.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { WithIcon } from '#ui/base/layout.tsx'

/** The telephone to call, in the flow of a checkout or a form, so that it covers nothing (S3). */
export function HelpLine() {
  const c = useRoot()?.configuracao
  if (!c?.suporteTelefone) return null
  return (
    <WithIcon className="small muted" icon={<Icon of={IconPhone} size="s" />}>
      Precisa de ajuda?{' '}
      <a className="strong nowrap" href={telHref(c.suporteTelefone)}>
        {c.suporteTelefone}
      </a>
      {c.suporteHorario && `, ${midSentence(c.suporteHorario)}`}
    </WithIcon>
  )
}
