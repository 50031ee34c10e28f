import {
  IconArrowsExchange,
  IconBook2,
  IconLayoutDashboard,
  IconReceipt,
  IconTicket,
} from '@tabler/icons-react'
import type { Role } from '@alento/contract/access.ts'
import type { IconShape } from '../ui/icon.tsx'

export type MenuEntry = { href: string; label: string; icon: IconShape }
type Section = 'Principal' | 'Credenciado' | 'Administrador' | 'Corpo clínico' | 'Pacientes'
export type MenuSection = { title: Section; entries: readonly MenuEntry[] }

const inicio: MenuEntry = { href: '/admin', label: 'Início', icon: IconLayoutDashboard }
const validarVoucher: MenuEntry = { href: '/admin/voucher', label: 'Validar voucher', icon: IconTicket }
const pedidos: MenuEntry = { href: '/admincliente', label: 'Pedidos', icon: IconReceipt }

const conciliacao: MenuEntry = {
  href: '/admin/conciliacao',
  label: 'Conciliação',
  icon: IconArrowsExchange,
}

const razao: MenuEntry = { href: '/admin/razao', label: 'Razão', icon: IconBook2 }

const principal: MenuSection = { title: 'Principal', entries: [inicio] }
const credenciado: MenuSection = { title: 'Credenciado', entries: [validarVoucher] }
const administrador: MenuSection = { title: 'Administrador', entries: [conciliacao, razao] }

/** The side menu of each role (A2). An entry comes with its page: a link that leads nowhere is not shown. */
export const menuByRole = {
  Alento: [{ title: 'Pacientes', entries: [pedidos] }],
  Administrador: [principal, administrador],
  AdmRede: [principal, credenciado],
  Atendente: [principal, credenciado],
  CorpoClinico: [principal],
} satisfies Record<Role, readonly MenuSection[]> as Record<Role, readonly MenuSection[]>
