import IconBrandWhatsapp from 'icon:brand-whatsapp'
import IconMessageCircle from 'icon:message-circle'
import { useRoot } from '#root.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './help-link.module.css'

const isWhatsapp = (href: string): boolean => URL.canParse(href) && new URL(href).hostname === 'wa.me'

type Props = {
  corner?: boolean
  /** Beside much else: below 1440 px the second half of its words is only read aloud. */
  brief?: boolean
}

/** The support chat (S3), named after WhatsApp where it is one, in the same place on every page: in the header, or in the `corner` of a page without one. */
export function HelpLink({ corner, brief }: Props) {
  const href = useRoot()?.configuracao.chatUrl
  if (!href) return null
  const whatsapp = isWhatsapp(href)
  return (
    <a className={classNames(css.help, corner && css.corner)} href={href} target="_blank" rel="noopener">
      <Icon of={whatsapp ? IconBrandWhatsapp : IconMessageCircle} />
      <span>
        Ajuda<span className={brief ? css.brief : 'only-wide'}> por {whatsapp ? 'WhatsApp' : 'chat'}</span>
      </span>
    </a>
  )
}
