import { expect, test } from 'vitest'
import { productWords } from './product.ts'

const modules = ['rede', 'pedido'].map((m) => ({ path: `server/src/modules/${m}/get-${m}.ts`, text: '' }))
const platform = (text: string) => productWords([...modules, { path: 'server/src/platform/x.ts', text }])

test.for([
  "const always = ['pedido']",
  'type Titular = { pedidos: readonly string[] }',
  "const cameraPage = '/admin/voucher'",
  "const text = 'no fuso da unidade'",
  'const key = `rede:${id}`',
])('%s knows the product', (text) => {
  expect(platform(text)).toHaveLength(1)
})

test.for([
  '/** For example `rede:<id>`. */',
  '// like an order (pedido)',
  "import { pedido } from './x.ts'",
  "const url = '/api/openapi.json'",
  'const impedidos = 1',
])('%s does not', (text) => {
  expect(platform(text)).toEqual([])
})
