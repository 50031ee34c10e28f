import type { CartaoMostrado } from '@alento/contract/cartao/cartao.ts'
import { mayCancel } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { situacaoCartao } from '#lib/pedido/labels.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { DependentList } from '#parts/pessoas/dependent-list.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Facts } from '#ui/data/facts.tsx'

/**
 * The discount card: number, plan, status, dependents, and how it is cancelled (U4): in the client's area if it was bought here
 * (`contrato`), otherwise by telephone.
 */
export function CardFacts({
  cartao,
  contrato,
  telefone,
}: {
  cartao: CartaoMostrado | null
  contrato: Contrato | null
  telefone: string | undefined
}) {
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
  const { text, tone } = situacaoCartao(cartao.status, cartao.terminaEm)
  return (
    <Card>
      <CardHead title="Cartão SinSaude">
        <Row gap={12}>
          <Badge tone={tone}>{text}</Badge>
          <ButtonLink variant="outline" size="small" href="/admincliente/cartao">
            Ver o cartão
          </ButtonLink>
        </Row>
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
      {cartao.status === 'SUSPENSO' && (
        <Notice tone="wait" title="O cartão não dá desconto enquanto está suspenso">
          Você compra pelo preço sem cartão. <a href="/admincliente/cartao">Veja como ele volta a valer</a>
        </Notice>
      )}
      <DependentList dependentes={cartao.dependentes} />
      <Cancelling here={contrato?._id === cartao._id && mayCancel(contrato.estado)} telefone={telefone} />
    </Card>
  )
}

const Cancelling = ({ here, telefone }: { here: boolean; telefone: string | undefined }) => (
  <p>
    {here ? (
      <>
        Para cancelar o cartão, <a href="/admincliente/cartao/cancelar">cancele aqui</a>, em dois toques, ou
        fale com a gente:{' '}
      </>
    ) : (
      'Para cancelar o cartão, fale com a gente: '
    )}
    <a className="nowrap" href={telHref(telefone ?? '')}>
      {telefone}
    </a>
    .
  </p>
)
