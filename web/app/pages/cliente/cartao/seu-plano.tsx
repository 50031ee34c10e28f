import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconChevronRight,
  IconCircleX,
  IconFileText,
  IconReceipt,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mayCancel, mayWithdraw } from '@alento/contract/contrato.can.ts'
import type { Contrato } from '@alento/contract/contrato.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { cobrancaAberta, situacaoDoCartao } from '@alento/contract/meu-cartao.can.ts'
import { Card, Divided } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './cartao.module.css'
import { checkoutPath } from './estado.tsx'
import type { MeuCartaoData } from './load.ts'

type Props = { page: MeuCartaoData; contrato: Contrato }

const Words = ({ title, detail }: { title: string; detail: string | null }) => (
  <div>
    <b>{title}</b>
    {detail && <span>{detail}</span>}
  </div>
)

/** A row that leads somewhere. `file`: not a page of ours, so that the browser loads it. */
function Way(row: {
  href: string
  icon: IconShape
  title: string
  detail: string | null
  stop?: boolean
  file?: boolean
  end?: ReactNode
}) {
  return (
    <li>
      <Anchor href={row.href} download={row.file} className={classNames(css.linha, row.stop && css.stop)}>
        <Icon of={row.icon} />
        <Words title={row.title} detail={row.detail} />
        {row.end}
        <Icon of={IconChevronRight} />
      </Anchor>
    </li>
  )
}

const ways = { boleto: 'Boleto, por e-mail e SMS', pix: 'Pix, por e-mail e SMS' }

/** How the renewals are paid. */
function methodText({ metodo, cartaoCredito }: Contrato): string | null {
  if (metodo === 'cartao')
    return cartaoCredito ? `Cartão de crédito final ${cartaoCredito.final}` : 'Cartão de crédito'
  return metodo && ways[metodo]
}

/** The charge that is open and can be paid now, or the next one. Nothing while the card waits, is late or ends. */
function NextCharge({ page, contrato }: Props) {
  const { estado, proximaCobranca, recorrencia, novoPreco, valor } = contrato
  if (estado !== 'ATIVO' || !proximaCobranca) return null
  const open = cobrancaAberta(contrato.cobrancas)
  const name = recorrencia === 'Mensal' ? 'mensalidade' : 'anuidade'
  if (open && situacaoDoCartao(contrato, page.pagar !== null) !== 'confirmado')
    return (
      <Way
        href={checkoutPath(contrato)}
        icon={IconReceipt}
        title={`Pagar a ${name} de ${formatDia(open.vencimento)}`}
        detail={methodText(contrato)}
        end={<Money centavos={open.valor} size={22} />}
      />
    )
  const next = novoPreco && novoPreco.desde <= proximaCobranca ? novoPreco.valor : valor
  return (
    <li>
      <div className={css.linha}>
        <Icon of={IconCalendarEvent} />
        <Words title={`Próxima ${name} em ${formatDia(proximaCobranca)}`} detail={methodText(contrato)} />
        <Money centavos={next} size={22} />
      </div>
    </li>
  )
}

/** How the card is left: by withdrawing in the first days, by cancelling later. */
function Ways({ page, contrato }: Props) {
  const { estado, emitidoEm, desistenciaAte, valeAte } = contrato
  const day = (moment: string) => dayIn(Date.parse(moment), brasilia)
  const hoje = dayIn(page.agora, brasilia)
  const withdraw = mayWithdraw({ estado, emitidoEm: emitidoEm && day(emitidoEm), hoje })
  return (
    <>
      {withdraw && desistenciaAte && (
        <Way
          href="/admincliente/cartao/desistir"
          icon={IconArrowBackUp}
          title="Desistir da compra"
          detail={`Até ${formatDia(desistenciaAte)}, com todo o dinheiro de volta`}
          stop
        />
      )}
      {mayCancel(estado) && estado !== 'SUSPENSO' && estado !== 'EM_ATRASO' && (
        <Way
          href="/admincliente/cartao/cancelar"
          icon={IconCircleX}
          title="Cancelar o cartão"
          detail={
            valeAte
              ? `Em dois toques, sem ligação. Ele vale até ${formatDia(valeAte)}`
              : 'Em dois toques, sem ligação'
          }
          stop
        />
      )}
    </>
  )
}

/** 'Seu plano': the next charge, the documents, and the ways out. */
export function SeuPlano({ page, contrato }: Props) {
  return (
    <Stack as="section">
      <h2>Seu plano</h2>
      <Card as="div" pad="flush">
        <Divided as="ul">
          <NextCharge page={page} contrato={contrato} />
          {contrato.numeroCartao && (
            <Way
              href={`/voucherCartao?id=${contrato._id}`}
              icon={IconReceipt}
              title="Confirmação da compra"
              detail="Para guardar ou imprimir, também em PDF"
            />
          )}
          <Way
            href={`/api/saudes/${contrato._id}/contrato.pdf`}
            icon={IconFileText}
            title="Contrato"
            detail="PDF para guardar ou imprimir"
            file
          />
          <Ways page={page} contrato={contrato} />
        </Divided>
      </Card>
    </Stack>
  )
}
