import IconCalendarEvent from 'icon:calendar-event'
import IconCreditCard from 'icon:credit-card'
import IconHeart from 'icon:heart'
import IconLock from 'icon:lock'
import IconMicroscope from 'icon:microscope'
import IconShieldLock from 'icon:shield-lock'
import IconWallet from 'icon:wallet'
import type { MenuEntry } from '#lib/conta/menu.ts'

export const dadosHome = '/admincliente/dados'

/** The way back from the pages that only 'Meus Dados' leads to. */
export const meusDados = { label: 'Meus Dados', href: dadosHome }

/** A page with a line that describes it. */
export type Section = MenuEntry & { detail: string }

/** The pages under 'Meus Dados'. An entry is added together with its page. */
export const sections: readonly Section[] = [
  {
    href: '/admincliente/cartao',
    label: 'Cartão SinSaude',
    icon: IconCreditCard,
    detail: 'O cartão, quem usa, quanto economizou e como sair',
  },
  {
    href: '/admincliente/agendamentos',
    label: 'Agendamentos',
    icon: IconCalendarEvent,
    detail: 'As suas próximas consultas e as anteriores',
  },
  {
    href: '/admincliente/pagamentos',
    label: 'Pagamentos',
    icon: IconWallet,
    detail: 'O que você pagou, o que voltou e os recibos',
  },
  {
    href: '/admincliente/favoritos',
    label: 'Favoritos',
    icon: IconHeart,
    detail: 'O que você guardou e os avisos de preço',
  },
  {
    href: '/admincliente/orcamentos',
    label: 'Orçamentos',
    icon: IconMicroscope,
    detail: 'Os exames que você guardou e o menor total deles',
  },
  {
    href: '/admincliente/seguranca',
    label: 'Segurança',
    icon: IconShieldLock,
    detail: 'Verificação em duas etapas e aparelhos conectados',
  },
  {
    href: '/admincliente/privacidade',
    label: 'Privacidade',
    icon: IconLock,
    detail: 'O que você autorizou, seus dados, quem viu e como sair',
  },
]
