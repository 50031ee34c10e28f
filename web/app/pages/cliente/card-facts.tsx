import type { Cartao, StatusCartao } from '@alento/contract/cartao.ts'
import { formatCartao, formatCpf } from '#lib/documento.ts'
import { formatDia } from '#lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Stack } from '../../ui/layout.tsx'

const statuses = {
  AGUARDANDO_PAGAMENTO: { text: 'Aguardando pagamento', tone: 'wait' },
  HABILITADO: { text: 'Ativo', tone: 'ok' },
  SUSPENSO: { text: 'Suspenso', tone: 'stop' },
  CANCELADO: { text: 'Cancelado', tone: 'stop' },
} satisfies Record<StatusCartao, { text: string; tone: BadgeTone }>

/** The discount card as it stands: number, plan, status, dependents, and whom to call to cancel it (U4). */
export function CardFacts({ cartao, telefone }: { cartao: Cartao | null; telefone: string | undefined }) {
  if (!cartao)
    return (
      <Card>
        <CardHead title="Cartão SinSaude" />
        <p>Você ainda não tem o cartão. Com ele, consultas e exames saem pelo menor preço.</p>
        <div>
          <ButtonLink variant="outline" href="/sinsaudecard">
            Conhecer os planos
          </ButtonLink>
        </div>
      </Card>
    )
  const { text, tone } = statuses[cartao.status]
  return (
    <Card>
      <CardHead title="Cartão SinSaude">
        <Badge tone={tone}>{text}</Badge>
      </CardHead>
      <Facts
        columns={2}
        items={[
          { label: 'Número do cartão', value: formatCartao(cartao.numeroCartao) },
          { label: 'Plano', value: cartao.plano.name },
          { label: 'Titular', value: cartao.titular.name },
          { label: 'Ativo desde', value: cartao.dataAtivacao ? formatDia(cartao.dataAtivacao) : 'Ainda não' },
        ]}
      />
      <h3>Dependentes</h3>
      {cartao.dependentes.length === 0 ? (
        <p className="muted">Nenhum dependente neste cartão.</p>
      ) : (
        <Stack as="ul" gap={12}>
          {cartao.dependentes.map((d) => (
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
      <p>
        Para cancelar o cartão, fale com a gente:{' '}
        <a className="nowrap" href={`tel:+55${telefone?.replace(/\D/g, '')}`}>
          {telefone}
        </a>
        .
      </p>
    </Card>
  )
}
