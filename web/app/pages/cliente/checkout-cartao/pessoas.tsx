import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { enderecoOf, enderecoText } from '@alento/contract/cartao/compra.can.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { ContratoDoLink } from '@alento/contract/cartao/venda.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { DependentList } from '#parts/pessoas/dependent-list.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'

/** '1 Quem usa o cartão': holder and dependents, to be checked, not changed (L6). */
export function Pessoas({ contrato }: { contrato: ContratoDoLink }) {
  const { titular, dependentes, plano } = contrato
  const endereco = enderecoOf(titular)
  return (
    <Card>
      <StepHeading number={1}>Quem usa o cartão</StepHeading>
      <Facts
        items={[
          { label: 'Titular', value: titular.name },
          { label: 'CPF', value: formatCpf(titular.cpf) },
          { label: 'Data de nascimento', value: formatDia(titular.dataNascimento) },
        ]}
      />
      {endereco && (
        <Facts
          columns={1}
          items={[{ label: 'Endereço de entrega do cartão', value: enderecoText(endereco) }]}
        />
      )}
      {plano.maxDependentes > 0 && <DependentList dependentes={dependentes} />}
    </Card>
  )
}

/** The insurance terms of a plan that has them, word for word, before paying. */
export function Seguro({ contrato: { plano } }: { contrato: ContratoDoLink }) {
  if (!plano.seguro || plano.condicoesSeguro.length === 0) return null
  return (
    <Card>
      <h2>Condições do seguro</h2>
      <Bullets>
        {plano.condicoesSeguro.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Bullets>
      <p className="muted">A apólice é enviada em até 36 horas úteis depois da confirmação.</p>
    </Card>
  )
}
