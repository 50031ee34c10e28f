import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import type { VoucherGuardado } from '#lib/sem-internet/kept-vouchers.ts'
import { formatInstante, midSentence } from '#lib/texto/format.ts'
import { telHref } from '#lib/texto/telefone.ts'
import fold from '#parts/conta/seguranca.module.css'
import { QrCode } from '#parts/pedido/qr-code.tsx'
import { Ticket, TicketCode, TicketPart } from '#parts/pedido/ticket.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Stack } from '#ui/base/layout.tsx'
import { Facts } from '#ui/data/facts.tsx'
import css from './sem-internet.module.css'

type Props = { voucher: VoucherGuardado; open: boolean }

/** A voucher as this device keeps it. Folded, so that a desk's reader sees one QR. */
export function KeptVoucher({ voucher: v, open }: Props) {
  const quando = v.quando ?? 'Sem hora marcada'
  return (
    <details className={classNames(fold.fold, css.voucher)} open={open}>
      <summary className={buttonClass({ variant: 'outline', wide: true })}>
        {v.servico}, {midSentence(quando)}
      </summary>
      <Ticket label={`Voucher ${v.codigo}`}>
        <TicketPart>
          <Stack gap={16}>
            <QrCode shape={v.qr} label={`QR Code do voucher ${v.codigo}`} />
            <TicketCode codigo={v.codigo} />
            <Facts
              columns={1}
              items={[
                { label: 'Paciente', value: v.paciente },
                { label: 'Quando', value: quando },
                { label: 'Onde', value: v.onde },
                {
                  label: 'Telefone',
                  value: <a href={telHref(v.telefone)}>{formatTelefone(v.telefone)}</a>,
                },
              ]}
            />
            <p className="small muted">
              Guardado neste aparelho em {formatInstante(new Date(v.guardadoEm).toISOString(), brasilia)}. Se
              algo mudou depois, a recepção sabe.
            </p>
          </Stack>
        </TicketPart>
      </Ticket>
    </details>
  )
}
