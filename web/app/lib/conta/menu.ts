import IconArrowsExchange from 'icon:arrows-exchange'
import IconBook2 from 'icon:book-2'
import IconBuildingHospital from 'icon:building-hospital'
import IconBuildings from 'icon:buildings'
import IconCalendarOff from 'icon:calendar-off'
import IconCalendarEvent from 'icon:calendar-event'
import IconCertificate from 'icon:certificate'
import IconChartBar from 'icon:chart-bar'
import IconClipboardCheck from 'icon:clipboard-check'
import IconClipboardHeart from 'icon:clipboard-heart'
import IconCreditCard from 'icon:credit-card'
import IconFlag from 'icon:flag'
import IconHeadset from 'icon:headset'
import IconDiscount from 'icon:discount'
import IconHeart from 'icon:heart'
import IconHistory from 'icon:history'
import IconId from 'icon:id'
import IconLayoutDashboard from 'icon:layout-dashboard'
import IconListCheck from 'icon:list-check'
import IconListSearch from 'icon:list-search'
import IconFileText from 'icon:file-text'
import IconLock from 'icon:lock'
import IconMessageCheck from 'icon:message-check'
import IconMail from 'icon:mail'
import IconMicroscope from 'icon:microscope'
import IconQuote from 'icon:quote'
import IconSettings from 'icon:settings'
import IconReceipt from 'icon:receipt'
import IconShieldLock from 'icon:shield-lock'
import IconStar from 'icon:star'
import IconStethoscope from 'icon:stethoscope'
import IconTag from 'icon:tag'
import IconTicket from 'icon:ticket'
import IconUser from 'icon:user'
import IconUsers from 'icon:users'
import IconWallet from 'icon:wallet'
import type { Role } from '@alento/contract/access.ts'
import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import type { IconShape } from '#ui/base/icon.tsx'

/** The unit's settings that a menu depends on. */
export type MenuUnit = Pick<Unidade, 'agendamento'>

/**
 * On a phone the bar has room for five entries: `wide` ones are only in the side menu and, on a phone, in the header's menu. `short` is
 * the label in the bar.
 * `onlyIf`: for which units a back-office entry is shown.
 */
export type MenuEntry = {
  href: string
  label: string
  icon: IconShape
  short?: string
  wide?: true
  /** Pages elsewhere that belong to it. */
  also?: readonly string[]
  onlyIf?: (unidade: MenuUnit) => boolean
}
type Section =
  | 'Principal'
  | 'Atendimento'
  | 'Credenciado'
  | 'Administrador'
  | 'Vendas'
  | 'Cadastros'
  | 'Site'
  | 'Sistema'
  | 'Corpo clínico'
  | 'Sua conta'
  | 'Pacientes'
export type MenuSection = { title: Section; entries: readonly MenuEntry[] }

const inicio: MenuEntry = { href: '/admin', label: 'Início', icon: IconLayoutDashboard }
const seguranca: MenuEntry = { href: '/admin/seguranca', label: 'Segurança', icon: IconShieldLock }
const privacidade: MenuEntry = { href: '/admin/privacidade', label: 'Privacidade', icon: IconLock }
const agendamentos: MenuEntry = {
  href: '/admin/agendamentos',
  label: 'Agendamentos',
  icon: IconCalendarEvent,
  onlyIf: (unidade) => unidade.agendamento === 'S',
}
const profissionais: MenuEntry = {
  href: '/admin/cadastroProfissional',
  label: 'Profissionais',
  icon: IconStethoscope,
}
const atendentes: MenuEntry = { href: '/admin/usrAtendente', label: 'Atendentes', icon: IconUsers }
const meusDados: MenuEntry = { href: '/admin/profissional/form', label: 'Meus dados', icon: IconUser }
const dadosRede: MenuEntry = {
  href: '/admin/credenciado',
  label: 'Dados da rede',
  icon: IconBuildingHospital,
}
const precos: MenuEntry = { href: '/admin/precos', label: 'Serviços e preços', icon: IconTag }
const financeiro: MenuEntry = { href: '/admin/financeiro', label: 'Financeiro', icon: IconWallet }
const situacao: MenuEntry = {
  href: '/admin/situacao',
  label: 'Situação do cadastro',
  icon: IconClipboardCheck,
}
const validarCartao: MenuEntry = { href: '/admin/cartaoSinsaude', label: 'Validar cartão', icon: IconId }
const prontuarios: MenuEntry = { href: '/admin/prontuarios', label: 'Prontuários', icon: IconClipboardHeart }
const avaliacoes: MenuEntry = { href: '/admin/avaliacoes', label: 'Avaliações', icon: IconStar }
const validarVoucher: MenuEntry = { href: '/admin/voucher', label: 'Validar voucher', icon: IconTicket }

/** The client's area (U7), beside the page or, on a phone, at its bottom; 'Sair' follows it beside the page. */
const meu: readonly MenuEntry[] = [
  {
    href: '/admincliente/dados',
    label: 'Meus Dados',
    icon: IconUser,
    also: ['/admincliente/seguranca', '/admincliente/privacidade'],
  },
  { href: '/admincliente', label: 'Pedidos', icon: IconReceipt },
  { href: '/admincliente/cartao', label: 'Cartão SinSaude', icon: IconCreditCard, short: 'Cartão' },
  { href: '/admincliente/agendamentos', label: 'Agendamentos', icon: IconCalendarEvent, wide: true },
  { href: '/admincliente/pagamentos', label: 'Pagamentos', icon: IconWallet, wide: true },
  { href: '/admincliente/favoritos', label: 'Favoritos', icon: IconHeart },
  { href: '/admincliente/orcamentos', label: 'Orçamentos', icon: IconMicroscope, wide: true },
  { href: '/admincliente/reclamacoes', label: 'Reclamações', icon: IconFlag, wide: true },
  { href: '/admincliente/avaliacoes-cliente', label: 'Avaliações', icon: IconStar, wide: true },
  { href: '/admincliente/prontuario', label: 'Prontuário', icon: IconClipboardHeart },
]

const conciliacao: MenuEntry = {
  href: '/admin/conciliacao',
  label: 'Conciliação',
  icon: IconArrowsExchange,
}

const razao: MenuEntry = { href: '/admin/razao', label: 'Razão', icon: IconBook2 }
const auditoria: MenuEntry = { href: '/admin/auditoria', label: 'Auditoria', icon: IconHistory }
const numeros: MenuEntry = { href: '/admin/numeros', label: 'Números', icon: IconChartBar }
const suporte: MenuEntry = { href: '/admin/suporte', label: 'Suporte', icon: IconHeadset }
const mensagens: MenuEntry = { href: '/admin/mensagens', label: 'Mensagens', icon: IconMail }
const tarefas: MenuEntry = { href: '/admin/tarefas', label: 'Tarefas', icon: IconListCheck }
const reclamacoes: MenuEntry = { href: '/admin/reclamacoes', label: 'Reclamações', icon: IconFlag }
const redes: MenuEntry = { href: '/admin/redes', label: 'Unidades', icon: IconBuildingHospital }

const planos: MenuEntry = { href: '/admin/planos', label: 'Planos', icon: IconCreditCard }
const moderacao: MenuEntry = { href: '/admin/moderacao', label: 'Moderação', icon: IconMessageCheck }
const depoimentos: MenuEntry = { href: '/admin/alentoDepoimento', label: 'Depoimentos', icon: IconQuote }
const tiposRegistro: MenuEntry = {
  href: '/admin/tipoRegistro',
  label: 'Tipos de registro',
  icon: IconCertificate,
}
const tiposUnidade: MenuEntry = {
  href: '/admin/tiposUnidade',
  label: 'Tipos de unidade',
  icon: IconBuildings,
}
const feriados: MenuEntry = { href: '/admin/feriados', label: 'Feriados', icon: IconCalendarOff }
const catalogo: MenuEntry = { href: '/admin/catalogo', label: 'Catálogo', icon: IconListSearch }
const cupons: MenuEntry = { href: '/admin/cupons', label: 'Cupons', icon: IconDiscount }
const textos: MenuEntry = { href: '/admin/textos', label: 'Textos do site', icon: IconFileText }
const contatos: MenuEntry = { href: '/admin/contatos', label: 'Mensagens de empresas', icon: IconMail }
const configuracoes: MenuEntry = {
  href: '/admin/configuracoes',
  label: 'Configurações',
  icon: IconSettings,
}
const contratos: MenuEntry = { href: '/admin/contratos', label: 'Contratos', icon: IconId }

/** The first section: without a unit that schedules it is the home page alone. */
const principal: MenuSection = { title: 'Principal', entries: [inicio, agendamentos] }
const conta: MenuSection = { title: 'Sua conta', entries: [seguranca, privacidade] }
/** The platform's own work, by subject. */
const administrador: readonly MenuSection[] = [
  { title: 'Administrador', entries: [numeros, redes, suporte, reclamacoes, moderacao] },
  { title: 'Vendas', entries: [planos, contratos, cupons, conciliacao, razao] },
  { title: 'Cadastros', entries: [catalogo, feriados, tiposUnidade, tiposRegistro] },
  { title: 'Site', entries: [textos, depoimentos, contatos, configuracoes] },
  { title: 'Sistema', entries: [mensagens, tarefas, auditoria] },
]
/** Work with patients at the reception desk, and the pages of the unit's administration. */
const atendimento = (...entries: MenuEntry[]): MenuSection => ({ title: 'Atendimento', entries })
const credenciado = (...entries: MenuEntry[]): MenuSection => ({ title: 'Credenciado', entries })
const gestao = [dadosRede, precos, profissionais, atendentes, financeiro, avaliacoes] as const
const clinico: MenuSection = { title: 'Corpo clínico', entries: [prontuarios, avaliacoes, meusDados] }

/** The side menu of each role (A2). An entry is added together with its page, so that no link leads nowhere. */
export const menuByRole = {
  Alento: [{ title: 'Pacientes', entries: meu }],
  Administrador: [principal, credenciado(prontuarios, ...gestao), ...administrador, conta],
  AdmRede: [
    principal,
    atendimento(validarVoucher, validarCartao, prontuarios),
    credenciado(...gestao, situacao),
    conta,
  ],
  Atendente: [principal, atendimento(validarVoucher, validarCartao, prontuarios), conta],
  CorpoClinico: [principal, clinico, conta],
} satisfies Record<Role, readonly MenuSection[]> as Record<Role, readonly MenuSection[]>

/** Sections about one unit, hidden from an administrator who has not picked one. */
const ofUnit: readonly Section[] = ['Atendimento', 'Credenciado', 'Corpo clínico']

/** The menu of a role for this unit, without empty sections. */
export function menuFor(role: Role, unidade: MenuUnit | null): MenuSection[] {
  return menuByRole[role]
    .filter(({ title }) => unidade !== null || !ofUnit.includes(title))
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ onlyIf }) => !onlyIf || (unidade !== null && onlyIf(unidade))),
    }))
    .filter(({ entries }) => entries.length > 0)
}

type AtHand = readonly [MenuEntry, string]
/** Short names of the pages that staff use on a phone all day, in the order of the bottom bar; then those of an administrator. */
const atHand: readonly AtHand[] = [
  [agendamentos, 'Agendamentos'],
  [validarVoucher, 'Validar'],
  [inicio, 'Início'],
]
const atHandOfPlatform: readonly AtHand[] = [
  [inicio, 'Início'],
  [redes, 'Unidades'],
  [suporte, 'Suporte'],
  [reclamacoes, 'Reclamações'],
]

/** The entries of the bottom bar that this menu has. An administrator's is the same while acting for a unit. */
export function handBarOf(sections: readonly MenuSection[]): MenuEntry[] {
  const own = sections.flatMap(({ entries }) => entries)
  return (own.includes(suporte) ? atHandOfPlatform : atHand).flatMap(([entry, label]) =>
    own.includes(entry) ? [{ ...entry, label }] : [],
  )
}

/** More entries than this do not fit a laptop's window: their sections fold, all but the first. */
const mostUnfolded = 16

export const isFolded = (sections: readonly MenuSection[]): boolean =>
  sections.flatMap(({ entries }) => entries).length > mostUnfolded

/** Whether this entry is current: its page, or one below it. Pages below a home ('/admin') do not count as the home. */
export function isCurrent({ href, also = [] }: MenuEntry, pathname: string): boolean {
  const here = pathname.replace(/\/$/, '')
  return [href, ...also].some(
    (path) => here === path || (path.lastIndexOf('/') > 0 && here.startsWith(`${path}/`)),
  )
}
