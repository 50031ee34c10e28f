import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderCarta, type Carta } from './carta.rules.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatDiaCurto, formatDiaSemana, momento, formatPrimeiroNome } from './texto.rules.ts'

const carta: Carta = {
  marca: 'Alento',
  para: 'Maria Aparecida da Silva',
  titulo: 'Compra Confirmada',
  paragrafos: ['O pagamento foi confirmado.'],
  codigo: { rotulo: 'Código do voucher', valor: '7K2M-9QXD' },
  fatos: [
    ['Quando', 'Quarta, 11/03/2026, às 09:00'],
    ['Valor Pago', formatReais(129_00)],
  ],
  acao: { rotulo: 'Ver voucher', href: 'https://alento.example/voucher?id=1&a=2' },
  notas: ['Leve um documento com foto.'],
  rodape: ['Dúvidas: (21) 3005-0200'],
}

test('the text says all that the page says, with the whole address', () => {
  expect(renderCarta(carta).texto).toBe(`Compra Confirmada

Olá, Maria.

O pagamento foi confirmado.

Código do voucher: 7K2M-9QXD

Quando: Quarta, 11/03/2026, às 09:00
Valor Pago: R$ 129,00

Ver voucher:
https://alento.example/voucher?id=1&a=2

Leve um documento com foto.

Alento
Dúvidas: (21) 3005-0200
`)
})

test('the page has one link, no picture, no script and nothing from elsewhere', () => {
  const { html } = renderCarta(carta)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="https://alento.example/voucher?id=1&amp;a=2"')
  expect(html).not.toMatch(/<(img|script|link|iframe|style)|url\(|@import|\son\w+=/i)
  expect(html.match(/https?:/g)).toHaveLength(1)
})

const tagsOf = (html: string) => html.match(/<\/?[a-z][^>]*>/gi)

test('whatever is written in a name, a title or a fact makes no markup and is shown as it is', () => {
  const plain = tagsOf(renderCarta({ ...carta, para: 'M', titulo: 'T', fatos: [['R', 'V']] }).html)
  const nasty = fc.oneof(
    fc.constantFrom('<b>Ana</b>', '"><script>alert(1)</script>', "D'Ávila & Filhos", '😀', '&lt;', '</td>'),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(nasty, nasty, nasty, (para, titulo, valor) => {
      const { html, texto } = renderCarta({ ...carta, para, titulo, fatos: [['R', valor]] })
      expect(tagsOf(html)).toEqual(plain)
      expect(texto).toContain(titulo.replaceAll('\u00a0', ' '))
    }),
  )
  expect(renderCarta({ ...carta, titulo: '<b>Ana</b> & "Zé" 😀' }).html).toContain(
    '&lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Zé&quot; 😀',
  )
})

test('money, days and moments as people write them, a moment on the clock of the unit', () => {
  expect(formatReais(123_456)).toBe('R$\u00a01.234,56')
  expect(formatDiaSemana('2026-03-11')).toBe('Quarta, 11/03/2026')
  expect(formatDiaCurto('2026-03-08')).toBe('dom 08/03')
  expect(formatDiaCurto('2026-03-14')).toBe('sáb 14/03')
  const t = Temporal.Instant.from('2026-03-11T02:30:00Z')
  expect(momento(t, 'America/Sao_Paulo')).toBe('Terça, 10/03/2026, às 23:30')
  expect(momento(t, 'America/Rio_Branco')).toBe('Terça, 10/03/2026, às 21:30')
})

test.each([
  ['Maria Aparecida', 'Maria'],
  ['  José  ', 'José'],
  ['', ''],
  ['http://mau.example Ana', 'http mau example'],
])('a person is spoken to by the first name, which is no address: %j', (name, said) => {
  expect(formatPrimeiroNome(name)).toBe(said)
})
