import { expect, test } from 'vitest'
import { answerImportacao } from './preco-importacao.ts'

test('a line of the last of many sheets may be answered: lines are counted after all sheets before it', () => {
  const answer = (linha: number) =>
    answerImportacao.body.safeParse({ escolhas: [{ linha, servico: null }], confirmadas: [] }).success
  // Twenty sheets of Excel's 1,048,576 lines.
  expect([answer(20 * 1_048_576), answer(0)]).toEqual([true, false])
})
