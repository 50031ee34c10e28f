import { mayUseCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import type { CartaoMostrado, StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { formatCartao, formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { situacaoCartao } from '#lib/pedido/labels.ts'
import { formatDiaMes } from '#lib/texto/format.ts'
import { DependentList } from '#parts/pessoas/dependent-list.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Notice } from '#ui/base/notice.tsx'
import css from '#pages/unidade/mesa/desk.module.css'

const verdicts: Record<StatusCartao, string> = {
  AGUARDANDO_PAGAMENTO: 'O primeiro pagamento deste cartão não foi confirmado. Ele ainda não vale.',
  HABILITADO: 'O cartão vale para o titular e os dependentes abaixo.',
  SUSPENSO: 'O cartão está suspenso e não vale agora.',
  CANCELADO: 'O cartão foi cancelado e não vale mais.',
}

const verdictOf = ({ status, terminaEm }: CartaoMostrado): string =>
  terminaEm
    ? `O titular cancelou, e o cartão vale até ${formatDiaMes(terminaEm)}, para ele e os dependentes abaixo.`
    : verdicts[status]

/** Holder, plan, status and dependents of the card (A17). `lido`: its holder's device signed for it just now. */
export function CardAnswer({ cartao, lido }: { cartao: CartaoMostrado; lido: boolean }) {
  const { text, tone } = situacaoCartao(cartao.status, cartao.terminaEm)
  const good = mayUseCardPrice(cartao.status)
  return (
    <Card className={css.card}>
      <CardHead title={cartao.titular.name}>
        <Badge tone={tone}>{text}</Badge>
      </CardHead>
      <Notice tone={good ? 'ok' : 'wait'} title={good ? 'Cartão válido' : 'Cartão não vale'}>
        {verdictOf(cartao)}
        {lido && ' O QR Code é verdadeiro e de agora. Confira o nome com um documento com foto.'}
      </Notice>
      <Facts
        columns={4}
        items={[
          {
            label: 'Número do cartão',
            value: cartao.numeroCartao ? formatCartao(cartao.numeroCartao) : 'Sai depois do pagamento',
          },
          { label: 'Plano', value: cartao.plano.name },
          { label: 'CPF do titular', value: formatCpf(cartao.titular.cpf) },
          { label: 'Ativo desde', value: cartao.dataAtivacao ? formatDia(cartao.dataAtivacao) : 'Ainda não' },
        ]}
      />
      <DependentList dependentes={cartao.dependentes} />
    </Card>
  )
}
