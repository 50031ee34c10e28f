import { formatCpf, groupCep } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { ContratoDoLink } from '@alento/contract/venda.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { DependentList } from '#parts/pessoas/dependent-list.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'

const addressOf = ({ titular: t }: ContratoDoLink): string =>
  [t.endereco, t.nrEndereco, t.complemento, t.bairro, t.cidade, t.ufEndereco, `CEP ${groupCep(t.cep)}`]
    .filter(Boolean)
    .join(', ')

/** '1 Quem usa o cartão': holder and dependents, to be checked, not changed (L6). */
export function Pessoas({ contrato }: { contrato: ContratoDoLink }) {
  const { titular, dependentes, plano } = contrato
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
      <Facts columns={1} items={[{ label: 'Endereço de entrega do cartão', value: addressOf(contrato) }]} />
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
