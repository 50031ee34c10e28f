import { expect, test } from 'vitest'
import { isEquipe, Role } from '@alento/contract/access.ts'
import { handBarOf, isCurrent, isFolded, menuByRole, menuFor } from './menu.ts'

const hrefs = (role: Role) => menuByRole[role].flatMap((s) => s.entries.map((e) => e.href))

test('every role has a menu with somewhere to go', () => {
  expect(Object.keys(menuByRole).toSorted()).toEqual([...Role.options].toSorted())
  for (const role of Role.options) expect(hrefs(role).length).toBeGreaterThan(0)
})

test('staff stays in the admin, clients in their area', () => {
  for (const role of Role.options)
    for (const href of hrefs(role)) expect(/^\/admin(\/|$)/.test(href)).toBe(isEquipe(role))
})

test('only the reception validates vouchers', () => {
  expect(Role.options.filter((role) => hrefs(role).includes('/admin/voucher'))).toEqual([
    'AdmRede',
    'Atendente',
  ])
})

test('a page below an entry belongs to it, but not to the home', () => {
  const current = (pathname: string) =>
    menuByRole.Alento.flatMap((s) => s.entries)
      .filter((entry) => isCurrent(entry, pathname))
      .map((entry) => entry.label)
  expect(current('/admincliente')).toEqual(['Pedidos'])
  expect(current('/admincliente/')).toEqual(['Pedidos'])
  expect(current('/admincliente/agendamentos')).toEqual(['Agendamentos'])
  expect(current('/admincliente/pagamentos/recibo')).toEqual(['Pagamentos'])
  expect(current('/admincliente/dados/senha')).toEqual(['Meus Dados'])
  expect(current('/admincliente/seguranca')).toEqual(['Meus Dados'])
  expect(current('/admincliente/privacidade/apagar')).toEqual(['Meus Dados'])
  expect(current('/admincliente/dadosx')).toEqual([])
})

test('without a unit there is nothing about one, and what a unit does not do is left out', () => {
  expect(menuFor('Administrador', null).map((s) => s.title)).toEqual([
    'Principal',
    'Administrador',
    'Vendas',
    'Cadastros',
    'Site',
    'Sistema',
    'Sua conta',
  ])
  expect(menuFor('Administrador', null)[0]?.entries.map((e) => e.href)).toEqual(['/admin'])
  for (const role of Role.options)
    for (const { entries } of menuFor(role, { agendamento: 'N' })) {
      expect(entries.length).toBeGreaterThan(0)
      for (const { onlyIf } of entries) expect(onlyIf?.({ agendamento: 'N' }) ?? true).toBe(true)
    }
})

test('an administrator’s menu is folded into eight sections at most, that of the unit they act for first', () => {
  const acting = menuFor('Administrador', { agendamento: 'S' })
  expect(acting.map((s) => s.title)).toEqual([
    'Principal',
    'Credenciado',
    'Administrador',
    'Vendas',
    'Cadastros',
    'Site',
    'Sistema',
    'Sua conta',
  ])
  expect([acting, menuFor('Administrador', null)].map(isFolded)).toEqual([true, true])
  for (const role of ['AdmRede', 'Atendente', 'CorpoClinico', 'Alento'] as const)
    expect(isFolded(menuFor(role, { agendamento: 'S' })), role).toBe(false)
})

test('the bar of a phone has what each of the staff uses, an administrator’s also while acting for a unit', () => {
  const bar = (role: Role, agendamento: 'S' | 'N' | null) =>
    handBarOf(menuFor(role, agendamento && { agendamento })).map(({ label }) => label)
  const platform = ['Início', 'Unidades', 'Suporte', 'Reclamações']
  expect([bar('Administrador', null), bar('Administrador', 'S')]).toEqual([platform, platform])
  expect(bar('Atendente', 'S')).toEqual(['Agendamentos', 'Validar', 'Início'])
  expect(bar('AdmRede', 'N')).toEqual(['Validar', 'Início'])
})
