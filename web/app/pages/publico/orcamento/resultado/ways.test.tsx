import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import { Ways } from './ways.tsx'

const way = (exata: boolean) => ({
  tipo: 'UM',
  title: 'Em um lugar só',
  short: 'Lab Tudo',
  detail: 'Tudo na mesma visita',
  prices: {
    valorParticular: 9_000,
    valorAlento: 8_000,
    valorSinSaude: 7_000,
    porcentagemDesconto: 20,
    tipoPagamento: 'Alento',
  },
  partes: [
    { id: '1', nome: 'Lab Tudo', endereco: 'Rua A, 1', longe: 'a 1 km', curto: '', exames: '', valor: 8_000 },
  ],
  faz: 'Faz os 2 exames',
  faltam: null,
  conflitos: [],
  resultado: null,
  menos: 0,
  menor: true,
  exata,
  href: '#',
})
const shown = (exata: boolean): string => textIn(renderPage(<Ways opcoes={[way(exata)] as never} idas="" />))

test('where not all divisions were compared, the page says so', () => {
  expect(shown(false)).toContain('Há divisões demais entre as unidades para comparar todas')
  expect(shown(true)).not.toContain('divisões')
})
