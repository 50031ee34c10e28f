import { useState } from 'react'
import type { ChaveVoucher } from '@alento/contract/pedido/voucher.ts'
import { readToken } from '@alento/contract/pedido/voucher-token.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { useRoot } from '#root.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { attendedHere, checkQr, type SemRede } from './check-qr.ts'
import type { OfflineDesk } from './use-offline-desk.ts'

type Loaded = { desk: { rede: string; chaves: ChaveVoucher[] } }

/** Shown instead of the server's response. `done` counts the attendances since that response. */
type Shown = { of: Loaded; answer: SemRede | null; done: number }

const keptText = 'Atendimento guardado neste aparelho.'
const notKeptText =
  'Este navegador não guarda atendimentos. Anote o código do voucher e registre quando a internet voltar.'

/** Checks a QR offline. A new response of the server replaces the offline result; until then `instead` is true. */
export function useOfflineCheck(desk: OfflineDesk, loaded: Loaded) {
  const toast = useToast()
  const central = useRoot()?.configuracao.centralTelefone ?? ''
  const [shown, setShown] = useState<Shown>({ of: loaded, answer: null, done: 0 })
  // Once the queue is sent, no voucher waits in it any more.
  const waits = desk.fila.some((a) => !a.recusa)
  const over = !waits && shown.answer && 'titulo' in shown.answer && shown.answer.titulo === attendedHere
  const now = shown.of === loaded && !over ? shown : { of: loaded, answer: null, done: 0 }
  const { chaves, rede: unidade } = loaded.desk
  const check = (text: string) => {
    const guardados = desk.fila.filter((a) => !a.recusa).map((a) => readToken(a.texto)?.voucher.codigo ?? '')
    const asked = { chaves, unidade, central, guardados, agora: nowMs() }
    void checkQr(text, asked).then((answer) => setShown({ ...now, answer }))
  }
  const attend = (texto: string, recebido: boolean) => {
    if (!desk.keep(texto, recebido)) return toast({ text: notKeptText, tone: 'stop' })
    toast({ text: keptText })
    setShown({ ...now, answer: null, done: now.done + 1 })
  }
  const clear = () => setShown({ of: loaded, answer: null, done: now.done + 1 })
  const instead = now.answer !== null || now.done > 0
  return { answer: now.answer, done: now.done, instead, check, attend, clear }
}
