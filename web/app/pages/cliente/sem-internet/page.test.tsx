import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import SemInternet from './page.tsx'
import { KeptVoucher } from './voucher.tsx'

test('a visitor who is not logged in reads that there is no network, without anybody’s name', () => {
  const html = renderPage(<SemInternet />, '/sem-internet?de=%2Fbusca')
  expect(textIn(html)).toContain('Sem internet')
  expect(textIn(html)).toContain('Para buscar, comprar e ver os seus pedidos é preciso internet.')
  expect(textIn(html)).toContain('Tentar de novo')
  expect(textIn(html)).not.toMatch(/Cartão SinSaude|voucher /)
})

test('a kept voucher says what a desk and its holder need, and when it was kept', () => {
  const voucher = {
    dono: '1',
    id: '2',
    codigo: '7K2M-9QXD',
    servico: 'Consulta em Cardiologia',
    paciente: 'Maria Aparecida dos Santos',
    quando: null,
    onde: 'Cardio Tijuca, Rua Conde de Bonfim, 370, Tijuca, Rio de Janeiro, RJ',
    telefone: '2130050100',
    qr: { lado: 33, path: 'M4 4h1v1h-1z' },
    ate: null,
    guardadoEm: Date.parse('2026-11-28T13:15:00Z'),
  }
  const html = renderPage(<KeptVoucher voucher={voucher} open />)
  expect(html).toContain('aria-label="QR Code do voucher 7K2M-9QXD"')
  for (const text of ['Consulta em Cardiologia, sem hora marcada', 'Maria Aparecida', '28/11/2026', '10:15'])
    expect(textIn(html)).toContain(text)
})
