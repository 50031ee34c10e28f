import { buildDemo } from './build-demo.ts'
const t = performance.now()
const { rows, arquivos } = buildDemo({
  now: Temporal.Instant.from('2026-11-23T17:30:00Z'),
  senhaHash: 'x',
  sellerIds: [],
})
console.log(
  performance.now() - t,
  Object.fromEntries(Object.entries(rows).map(([k, v]) => [k, v.length])),
  arquivos.size,
)
