import { expect, test } from 'vitest'
import { isEquipe, Role } from '@alento/contract/access.ts'
import { menuByRole } from './menu.ts'

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
