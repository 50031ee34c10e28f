import { expect, test } from 'vitest'
import { returnPoints } from './return-points.ts'

const item = (chave: string, over = {}) => ({
  chave,
  titulo: 'Fotos',
  feito: false,
  obrigatoria: true,
  daPlataforma: false,
  detalhe: 'Envie pelo menos uma foto',
  ...over,
})
const sabado = { key: 7, hora_inicio_1: '07:00', hora_fim_1: '07:10', hora_inicio_2: null, hora_fim_2: null }
const price = (preco: string) => ({ preco, nome: 'Vitamina D', valorSinSaude: 125_050 })

test('a point that the facts show is ticked at first; one that needs a look is offered', () => {
  const itens = [
    item('fotos'),
    item('logo', { obrigatoria: false }),
    item('sobre', { feito: true }),
    item('vendedor', { daPlataforma: true }),
  ]
  const preview = { fora: [price('a')], cadastro: { funcionamento: [sabado] } }
  const points = returnPoints({ itens } as never, preview as never)
  expect(points.filter((p) => p.sugerido).map((p) => [p.key, p.texto.replaceAll('\u00a0', ' ')])).toEqual([
    ['item.fotos', 'Fotos: Envie pelo menos uma foto'],
    ['preco.a', 'Preço de Vitamina D: confira R$ 1.250,50'],
    ['dia.7', 'Sábado: confira as horas'],
  ])
  expect(points.filter((p) => !p.sugerido).length).toBeGreaterThan(0)
})

test('a long price list does not fill the form', () => {
  const fora = Array.from({ length: 40 }, (_, i) => price(String(i)))
  const points = returnPoints({ itens: [] } as never, { fora, cadastro: { funcionamento: [] } } as never)
  expect(points.filter((p) => p.key.startsWith('preco.'))).toHaveLength(6)
})
