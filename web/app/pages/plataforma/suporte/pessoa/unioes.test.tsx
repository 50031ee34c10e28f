import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Parecida } from './unioes.tsx'

const shownWith = (cpf: string | null, outro: string | null): string => {
  const pessoa = { _id: 'b', name: 'Otávia', cpf: outro, desde: '2026-01-02T12:00:00Z', por: 'CELULAR' }
  return renderToStaticMarkup(<Parecida id="a" cpf={cpf} pessoa={pessoa as never} />)
}

test('a merge is offered only for an account with a CPF and one without; otherwise the page says why not', () => {
  for (const [cpf, outro] of [
    ['•••.456.789-••', null],
    [null, '•••.456.789-••'],
  ] as const)
    expect(shownWith(cpf, outro)).toContain('Ver a união')
  for (const [cpf, outro, why] of [
    ['•••.456.789-••', '•••.111.222-••', 'As duas têm CPF: não dá para unir.'],
    [null, null, 'Nenhuma das duas tem CPF: não dá para unir.'],
  ] as const) {
    expect(shownWith(cpf, outro)).toContain(why)
    expect(shownWith(cpf, outro)).not.toContain('Ver a união')
  }
})
