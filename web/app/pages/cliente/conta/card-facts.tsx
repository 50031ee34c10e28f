import type { Cartao } from '@alento/contract/cartao.ts'
import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { statusCartao } from '#lib/pedido/labels.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { DependentList } from '#parts/pessoas/dependent-list.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'

/** The discount card: number, plan, status, dependents, and the telephone for cancelling it (U4). */
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
  const { text, tone } = statusCartao[cartao.status]
  return (
    <Card>
      <CardHead title="Cartão SinSaude">
        <Badge tone={tone}>{text}</Badge>
      </CardHead>
      <Facts
        columns={2}
        items={[
          {
            label: 'Número do cartão',
            value: cartao.numeroCartao ? formatCartao(cartao.numeroCartao) : 'Sai depois do pagamento',
          },
          { label: 'Plano', value: cartao.plano.name },
          { label: 'Titular', value: cartao.titular.name },
          { label: 'Ativo desde', value: cartao.dataAtivacao ? formatDia(cartao.dataAtivacao) : 'Ainda não' },
        ]}
      />
      <DependentList dependentes={cartao.dependentes} />
      <p>
        Para cancelar o cartão, fale com a gente:{' '}
        <a className="nowrap" href={telHref(telefone ?? '')}>
          {telefone}
        </a>
        .
      </p>
    </Card>
  )
}
