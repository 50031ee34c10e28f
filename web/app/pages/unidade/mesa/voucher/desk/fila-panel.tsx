import { countText } from '@alento/contract/base/texto.ts'
import IconSend from 'icon:send'
import { useState, useSyncExternalStore } from 'react'
import { formatCodigo, readToken } from '@alento/contract/pedido/voucher-token.ts'
import { keepsFila, type AtendimentoGuardado } from '#lib/pedido/fila-voucher.ts'
import { formatInstante } from '#lib/texto/format.ts'
import type { Envio } from './send-fila.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button } from '#ui/base/button.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { fusoDaMesa } from './check-qr.ts'
import mesa from '#pages/unidade/mesa/desk.module.css'
import css from './desk.module.css'
import type { OfflineDesk } from './use-offline-desk.ts'

const codigoOf = ({ texto }: AtendimentoGuardado): string =>
  formatCodigo(readToken(texto)?.voucher.codigo ?? '')

/** The offline notice, the queue to be sent, and the server's refusals. Nothing otherwise. */
export function FilaPanel({ desk }: { desk: OfflineDesk }) {
  const { fila, online } = desk
  const keeps = useKeeps()
  const refused = fila.filter((a) => a.recusa)
  const waiting = fila.filter((a) => !a.recusa)
  return (
    <>
      <div aria-live="polite" className={mesa.net}>
        {!online && (
          <Notice tone="wait" title="Sem internet">
            Os QR Codes são conferidos neste aparelho. Mantenha esta página aberta: sem internet ela não abre
            de novo.
          </Notice>
        )}
      </div>
      {!keeps && <NothingKept />}
      {waiting.length > 0 && <Waiting desk={desk} waiting={waiting} />}
      {refused.map((a) => (
        <Refused key={a.chave} of={a} onRead={() => desk.forget(a.chave)} />
      ))}
    </>
  )
}

const never = () => () => {}

/** Evaluated once per page: testing the store again would fire an event in every other tab. */
function useKeeps(): boolean {
  const [keeps] = useState(() => typeof document === 'undefined' || keepsFila())
  return useSyncExternalStore(
    never,
    () => keeps,
    () => true,
  )
}

/** Shown while there is still network: without it, the page cannot be opened in another browser any more. */
const NothingKept = () => (
  <Notice tone="wait" title="Este navegador não guarda atendimentos" className={css.fila}>
    Com internet tudo funciona. Sem internet os QR Codes são conferidos, mas o atendimento não fica guardado:
    anote o código do voucher e registre depois. Para guardar, libere espaço e permita os dados deste site nas
    configurações do navegador, ou use outra janela que não seja anônima.
  </Notice>
)

const why: Record<NonNullable<Envio['parou']>, string> = {
  sem_rede: 'O envio acontece sozinho quando a internet voltar.',
  depois: 'O servidor não respondeu como devia. Tentamos de novo em instantes.',
  sem_sessao: 'Para enviar, entre com uma conta desta unidade.',
}

function Waiting({ desk, waiting }: { desk: OfflineDesk; waiting: AtendimentoGuardado[] }) {
  return (
    <section aria-label="Fila de envio" className={css.fila}>
      <Notice title={countText(waiting.length, 'voucher a enviar', 'vouchers a enviar')} aria-live="polite">
        <ul className={css.list}>
          {waiting.map((a) => (
            <li key={a.chave}>
              <b className="nowrap">{codigoOf(a)}</b> atendido em{' '}
              {formatInstante(a.conferidoEm, fusoDaMesa())}
            </li>
          ))}
        </ul>
        <p>{why[desk.parou ?? 'sem_rede']}</p>
        <Buttons className={css.after}>
          <Button
            type="button"
            variant="outline"
            icon={IconSend}
            busy={desk.busy}
            onClick={() => void desk.send()}
          >
            Enviar agora
          </Button>
          {desk.parou === 'sem_sessao' && <Anchor href="/login?de=%2Fadmin%2Fvoucher">Entrar</Anchor>}
        </Buttons>
      </Notice>
    </section>
  )
}

function Refused({ of, onRead }: { of: AtendimentoGuardado; onRead: () => void }) {
  const codigo = codigoOf(of)
  return (
    <Notice
      tone="stop"
      role="alert"
      title={
        <>
          O atendimento do voucher <span className="nowrap">{codigo}</span> não foi registrado
        </>
      }
      className={css.fila}
    >
      <p>
        {of.recusa} Ele foi conferido sem internet em {formatInstante(of.conferidoEm, fusoDaMesa())}.
      </p>
      <Buttons className={css.after}>
        <Anchor href={`/admin/voucher?codigo=${codigo}`}>Ver voucher {codigo}</Anchor>
        <Button type="button" variant="outline" onClick={onRead} aria-label={`Entendi, voucher ${codigo}`}>
          Entendi
        </Button>
      </Buttons>
    </Notice>
  )
}
