import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nomeDaAcao } from '@alento/contract/plataforma/auditoria-acoes.ts'
import { nomeDoGrupo, nomeDoObjeto } from '@alento/contract/plataforma/auditoria-nomes.ts'

const sources = globSync('server/src/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/platform/'))
  .map((path) => readFileSync(path, 'utf8'))

/** The values that the sources write into the field `acao`, also where they choose between two or three. */
const acoes = new Set(
  sources.flatMap((text) =>
    Array.from(text.matchAll(/\bacao(?:Of)?\b[^\n]*?(?:[:=]|return)\s*(?:\n\s*)?([^\n]*)/g)).flatMap(
      ([line]) => Array.from(line.matchAll(/'([a-z_]+\.[a-z_]+)'/g), ([, code]) => code!),
    ),
  ),
)

test('every action that is audited has a name that staff can read, and a kind to search for', () => {
  expect(acoes.size).toBeGreaterThan(60)
  expect([...acoes].filter((acao) => !nomeDaAcao[acao])).toEqual([])
  expect(Object.keys(nomeDaAcao).filter((acao) => !nomeDoGrupo[acao.split('.')[0]!])).toEqual([])
})

test('every action that is audited is named in a test of the server, where it belongs into trail.test.ts', () => {
  const tests = globSync('server/{src,test}/**/*.test.ts').map((path) => readFileSync(path, 'utf8'))
  const isNamed = (acao: string) => tests.some((text) => text.match(new RegExp(`\\b${acao}\\b`)))
  expect(Object.keys(nomeDaAcao).filter((acao) => !isNamed(acao))).toEqual([])
})

test('every kind of object that is audited has a name', () => {
  const objetos = new Set(
    sources
      .filter((text) => text.includes('recordAuditoria') || text.includes('recordAcesso'))
      .flatMap((text) => Array.from(text.matchAll(/objeto: '([a-z_]+)'/g), ([, objeto]) => objeto!)),
  )
  expect(objetos.size).toBeGreaterThan(8)
  expect([...objetos].filter((objeto) => !nomeDoObjeto[objeto])).toEqual([])
})
