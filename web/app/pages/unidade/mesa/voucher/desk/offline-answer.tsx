import IconCircleCheck from 'icon:circle-check'
import type { FormEvent } from 'react'
import { formatCodigo, type VoucherToken } from '@alento/contract/pedido/voucher-token.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Ticket, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { formatReais } from '@alento/contract/base/texto.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { fusoDaMesa, type SemRede } from './check-qr.ts'
import css from './desk.module.css'

const question = 'Pagamento a ser recebido no estabelecimento. Confirma o recebimento?'

/** Scrolls without moving the focus, which stays in the field for the next scan. */
const comeIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** The content of the QR, and 'Realizar Atendimento', which is stored until there is network. */
export function OfflineAnswer({
  answer,
  onAttend,
}: {
  answer: SemRede
  onAttend: (texto: string, recebido: boolean) => void
}) {
  return (
    <div key={'voucher' in answer ? answer.texto : answer.titulo} ref={comeIntoView} className={css.fila}>
      {'voucher' in answer ? (
        <Good {...answer} onAttend={onAttend} />
      ) : (
        <Notice tone="stop" role="alert" title={answer.titulo}>
          {answer.detalhe}
        </Notice>
      )}
    </div>
  )
}

/** By the device's own calendar, which is the unit's. */
const isOtherDay = ({ inicio }: VoucherToken): boolean =>
  inicio !== null && dayIn(Date.parse(inicio), fusoDaMesa()) !== dayIn(nowMs(), fusoDaMesa())

function Good({
  texto,
  voucher,
  onAttend,
}: Extract<SemRede, { texto: string }> & { onAttend: (texto: string, recebido: boolean) => void }) {
  return (
    <Ticket label={`Voucher ${formatCodigo(voucher.codigo)}`}>
      <TicketPart>
        <h2>Voucher {formatCodigo(voucher.codigo)}</h2>
        <Notice tone="ok" aria-live="polite" title="O QR Code é verdadeiro e desta unidade">
          Sem internet não dá para saber se ele já foi usado ou cancelado: isso é conferido no envio.
        </Notice>
      </TicketPart>
      {isOtherDay(voucher) && (
        <TicketPart>
          <Notice tone="wait" title="O horário marcado não é hoje">
            Está marcado para {formatInstante(voucher.inicio!, fusoDaMesa())}.
          </Notice>
        </TicketPart>
      )}
      <TicketCut />
      <TicketPart>
        <WhatItSays voucher={voucher} />
      </TicketPart>
      <TicketCut />
      <TicketPart>
        <Attend voucher={voucher} onAttend={() => onAttend(texto, voucher.pagamentoAto)} />
      </TicketPart>
    </Ticket>
  )
}

function WhatItSays({ voucher: v }: { voucher: VoucherToken }) {
  return (
    <>
      <Facts
        columns={4}
        items={[
          { label: 'Iniciais do paciente', value: v.paciente },
          { label: 'Serviço', value: v.servico },
          { label: 'Horário', value: v.inicio ? formatInstante(v.inicio, fusoDaMesa()) : 'Sem hora marcada' },
          v.pagamentoAto
            ? { label: 'Valor a receber', value: <Money centavos={v.valor} size={28} /> }
            : { label: 'Pagamento', value: 'Confirmado' },
        ]}
      />
      <p className="muted">Confira as iniciais com o documento do paciente.</p>
      {v.exames.length > 0 && (
        <Card>
          <h3>Códigos dos exames</h3>
          <p>{v.exames.join(', ')}</p>
          {v.maisExames > 0 && <p>E mais {v.maisExames}, que aparecem com internet.</p>}
        </Card>
      )}
    </>
  )
}

function Attend({ voucher, onAttend }: { voucher: VoucherToken; onAttend: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAttend()
  }
  const form = (
    <form data-says-offline onSubmit={submit}>
      <Button size="large" icon={IconCircleCheck}>
        Realizar Atendimento
      </Button>
    </form>
  )
  if (!voucher.pagamentoAto) return form
  return (
    <Confirm
      question={question}
      detail={<Money centavos={voucher.valor} size={28} />}
      yes={`Recebi ${formatReais(voucher.valor)}`}
      no="Ainda não"
    >
      {form}
    </Confirm>
  )
}
