import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'
import { clockText, untilText } from '#lib/tempo/prazo.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Money } from '#ui/data/money.tsx'
import css from './pagamento.module.css'
import { useCountdown } from './use-countdown.ts'
import { Heading } from './waiting-heading.tsx'

type Pix = NonNullable<Pagamento['pix']>

/** The Pix code to pay, with the time left. `qr` is its image; moments in epoch milliseconds, shown in the zone `fuso`. */
export function PixWaiting({
  pix,
  pagamento,
  qr,
  agora,
  fuso,
}: {
  pix: Pix
  pagamento: Pagamento
  qr: string | null
  agora: number
  fuso: string
}) {
  return (
    <Stack gap={24}>
      <Heading>Pague pelo aplicativo do seu banco. Esta página muda sozinha quando o Pix chegar.</Heading>
      <Clock
        from={Date.parse(pagamento.createdAt)}
        until={Date.parse(pix.expiraEm)}
        now={agora}
        fuso={fuso}
      />
      {/* A phone cannot read the code on its own screen: there, copying comes first. */}
      <div className={css.pix}>
        <Stack gap={16}>
          <CopyButton text={pix.emv} done="Código copiado">
            Copiar código
          </CopyButton>
          <Stack gap={4}>
            <span className="muted">Valor</span>
            <Money centavos={pagamento.valor} size={36} />
          </Stack>
          <Stack gap={8}>
            <h2 className={css.label}>Pix copia e cola</h2>
            <code className={css.code}>{pix.emv}</code>
          </Stack>
        </Stack>
        {qr && <img className={css.qr} src={qr} alt="QR Code do Pix" />}
        <Steps />
      </div>
      <Notice>Se o prazo acabar, nada é cobrado. Você pode gerar outro Pix.</Notice>
    </Stack>
  )
}

function Clock({ from, until, now, fuso }: { from: number; until: number; now: number; fuso: string }) {
  const left = useCountdown(until, now)
  return (
    <Stack gap={8}>
      <p className={css.clock}>
        <b>{left > 0 ? `Faltam ${clockText(left)}` : 'O prazo acabou'}</b>{' '}
        <span className="muted">até {untilText(until, now, fuso)}</span>
      </p>
      <progress
        className={css.progress}
        aria-label="Tempo para pagar"
        max={until - from}
        value={Math.min(until - from, Math.max(0, left))}
      />
    </Stack>
  )
}

const steps = [
  'Abra o aplicativo do seu banco e entre em Pix.',
  'Escolha ler o QR Code ou colar o código.',
  'Confira o valor e quem recebe, e confirme.',
]

function Steps() {
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
