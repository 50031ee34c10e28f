import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { textos } from './get-texto.ts'
import { changeTexto, type TextoFonte } from './texto.rules.ts'

const fonte: TextoFonte = {
  assunto: 'privacidade',
  versao: '2026-01-01',
  vigenteDesde: '2026-01-01',
  titulo: 'Aviso',
  resumo: 'Resumo',
  secoes: [
    { titulo: 'Um', paragrafos: ['Quem responde: nós.'], itens: ['Conta: nome.', 'Compras: pedidos.'] },
  ],
}

test('a new version has other words for a line, and lines after one; the earlier version stays', () => {
  const next = changeTexto(fonte, '2026-02-01', [
    { line: 'Quem responde:', add: ['Ligue.'] },
    { line: 'Conta:', text: 'Conta: nome e CPF.', add: ['Cartão: número.'] },
  ])
  expect(next).toEqual({
    ...fonte,
    versao: '2026-02-01',
    vigenteDesde: '2026-02-01',
    secoes: [
      {
        titulo: 'Um',
        paragrafos: ['Quem responde: nós.', 'Ligue.'],
        itens: ['Conta: nome e CPF.', 'Cartão: número.', 'Compras: pedidos.'],
      },
    ],
  })
  expect(fonte.secoes[0]!.itens).toEqual(['Conta: nome.', 'Compras: pedidos.'])
  expect(() => changeTexto(fonte, '2026-02-01', [{ line: 'Contas:', text: 'x' }])).toThrow("'Contas:'")
})

const wordsOf = ({ titulo, resumo, secoes }: TextoFonte): string =>
  [titulo, resumo, ...secoes.flatMap((s) => [s.titulo, ...s.paragrafos, ...s.itens])].join('\n')

/** A changed text is a version of its own: the digest of one that people could read here stays what it is. */
test('no word of a version that people agreed to has changed', () => {
  const digests = Object.values(textos)
    .flat()
    .map((v) => [`${v.assunto} ${v.versao}`, hash('sha256', wordsOf(v)).slice(0, 16)])
  expect(Object.fromEntries(digests)).toEqual({
    'comunicacao 2026-03-01': '39dbba0969b3e72d',
    'contrato 2026-11-23': '1aa74013d189c44a',
    'privacidade 2026-03-01': '2e017e03b7737107',
    'privacidade 2026-11-21': 'e2bf3dacad393478',
    'privacidade 2026-11-23': '0b809adf32efded8',
    'privacidade 2026-12-01': '88c421effdc3dd15',
    'privacidade 2026-12-15': '87e51b4d8d90008a',
    'privacidade 2026-12-22': 'c9ff718a19b4140a',
    'termos 2026-03-01': '2e60ff8c0642bc26',
    'whatsapp 2026-11-24': 'e23ff6ef2afb0d6d',
  })
})
