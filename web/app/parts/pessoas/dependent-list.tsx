import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { Stack } from '#ui/base/layout.tsx'

/** The dependents of a card, under their own heading. */
export function DependentList({ dependentes }: Pick<Cartao, 'dependentes'>) {
  return (
    <>
      <h3>Dependentes</h3>
      {dependentes.length === 0 ? (
        <p className="muted">Nenhum dependente neste cartão.</p>
      ) : (
        <Stack as="ul" gap={12}>
          {dependentes.map((d) => (
            <li key={d._id}>
              <b>{d.name}</b>
              <br />
              <span className="muted">
                <span className="nowrap">CPF {formatCpf(d.cpf)}</span>,{' '}
                <span className="nowrap">nascimento {formatDia(d.dataNascimento)}</span>
              </span>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
