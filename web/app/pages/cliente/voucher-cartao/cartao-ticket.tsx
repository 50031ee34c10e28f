import IconFileCertificate from 'icon:file-certificate'
import IconInfoCircle from 'icon:info-circle'
import IconTruckDelivery from 'icon:truck-delivery'
import { brasilia } from '@alento/contract/base/zona.ts'
import { formatCartao, formatCpf, groupCep } from '@alento/contract/base/formato-documento.ts'
import { enderecoOf } from '@alento/contract/cartao/compra.can.ts'
import { findTerminaEm } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { describeProximosPassos, numeroCompraOf } from '@alento/contract/cartao/meu-cartao.can.ts'
import { mayNameBeneficiarios } from '@alento/contract/cartao/seguro.can.ts'
import { situacaoCartao } from '#lib/pedido/labels.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { beneficiariosPath, entregaPath } from '#pages/cliente/cartao/mudar.ts'
import { useRoot } from '#root.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import { Ticket, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Stack, WithIcon } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import css from './voucher-cartao.module.css'

const Twice = ({ main, more }: { main: string; more: string }) => (
  <>
    {main}
    <span className={css.quiet}>{more}</span>
  </>
)

function factsOfContrato(contrato: Contrato) {
  const { titular: t, plano, emitidoEm } = contrato
  const e = enderecoOf(t)
  return [
    { label: 'Pedido', value: numeroCompraOf(contrato._id) },
    { label: 'Cliente', value: <Twice main={t.name} more={`CPF ${formatCpf(t.cpf)}`} /> },
    { label: 'Emitido em', value: emitidoEm && formatInstante(emitidoEm, brasilia) },
    { label: 'Plano', value: plano.name },
    {
      label: 'Preço',
      value: (
        <>
          <Money centavos={contrato.valor} /> por {contrato.recorrencia === 'Mensal' ? 'mês' : 'ano'}
        </>
      ),
    },
    ...(e
      ? [
          {
            label: 'Entrega em',
            value: (
              <Twice
                main={[e.endereco, e.nrEndereco, e.complemento].filter(Boolean).join(', ')}
                more={`${e.bairro}, ${e.cidade}, ${e.ufEndereco}, CEP ${groupCep(e.cep)}`}
              />
            ),
          },
        ]
      : []),
    ...contrato.dependentes.map((d, i) => ({
      label: `Dependente ${i + 1}`,
      value: <Twice main={d.name} more={`CPF ${formatCpf(d.cpf)}`} />,
    })),
  ]
}

/** Order number, customer, card and the next steps (L7), in parts between tear lines; one A4 page on paper. */
export function CartaoTicket({ contrato, hoje }: { contrato: Contrato; hoje: string }) {
  const suporte = useRoot()?.configuracao.suporteTelefone
  const { numeroCartao, status } = contrato
  const { text, tone } = situacaoCartao(status, findTerminaEm(contrato))
  return (
    <Ticket label={`Confirmação da compra ${numeroCompraOf(contrato._id)}`}>
      <TicketPart>
        <Row between>
          <Logo />
          <span className="muted">Cartão SinSaude</span>
        </Row>
        <Stack gap={8}>
          <span className="muted">Número do cartão</span>
          <span className={css.numero}>{numeroCartao && formatCartao(numeroCartao)}</span>
          <Row gap={8}>
            <Badge tone={tone}>{text}</Badge>
          </Row>
        </Stack>
      </TicketPart>
      <TicketCut />
      <TicketPart>
        <Facts items={factsOfContrato(contrato)} />
      </TicketPart>
      <TicketCut />
      <TicketPart>
        {status === 'HABILITADO' && <Next contrato={contrato} hoje={hoje} />}
        <p className="small muted">
          Dúvidas: {suporte}. Atenção: Não somos planos de saúde e não possuímos emergência
        </p>
      </TicketPart>
    </Ticket>
  )
}

/** Shows the printed card's delivery (L7), the next charge, and until when the money comes back. */
function Next({ contrato, hoje }: { contrato: Contrato; hoje: string }) {
  const { titular, plano, estado } = contrato
  return (
    <Stack gap={8}>
      <WithIcon icon={<Icon of={IconTruckDelivery} />}>
        {enderecoOf(titular) ? (
          'O cartão impresso é entregue em até 10 dias úteis. Até lá, vale o número acima.'
        ) : (
          <>
            O número acima já vale. Quer também o cartão impresso?{' '}
            <a href={entregaPath}>Diga onde entregar</a>
          </>
        )}
      </WithIcon>
      {describeProximosPassos(contrato, hoje).map((text) => (
        <WithIcon key={text} icon={<Icon of={IconInfoCircle} />}>
          {text}
        </WithIcon>
      ))}
      {plano.seguro && (
        <WithIcon icon={<Icon of={IconFileCertificate} />}>
          A apólice do seguro é enviada em até 36 horas úteis.{' '}
          {mayNameBeneficiarios(estado) && <a href={beneficiariosPath}>Diga quem recebe o seguro</a>}
        </WithIcon>
      )}
    </Stack>
  )
}
