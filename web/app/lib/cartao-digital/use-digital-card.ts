import { useEffect, useState } from 'react'
import { keepOfflinePage } from '#lib/sem-internet/offline-page.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { certifyDevice } from './certify.ts'
import { forgetCard } from './forget-card.ts'
import { findKept, keepCard, ownerHere, type CartaoGuardado, type FaceDoCartao } from './kept-card.ts'

/** Milliseconds after which a device has its key certified again, and between two looks at that. */
const renewAfter = 24 * 3_600_000
const lookAgain = 3_600_000

/** `kept`: the card also opens after this page was closed. `nao`: why there is none. */
export type DigitalCard =
  | { card: CartaoGuardado; kept: boolean; nao?: never }
  | { nao: 'sem_rede' | 'sem_sessao' | 'sem_suporte' | { title: string; detail: string }; card?: never }

const timeOf = (card: CartaoGuardado): number => nowMs() + card.desvio
const isGood = (card: CartaoGuardado): boolean => Date.parse(card.validoAte) > timeOf(card)
const isFresh = (card: CartaoGuardado, face: FaceDoCartao): boolean =>
  isGood(card) &&
  timeOf(card) - card.feitoEm < renewAfter &&
  JSON.stringify(card.face) === JSON.stringify(face)

/** The device's card, certified again when it is a day old or says something else than the page. */
async function prepare(dono: string, face: FaceDoCartao): Promise<DigitalCard> {
  const owner = ownerHere()
  if (owner !== null && owner !== dono) await forgetCard()
  const before = await findKept(dono)
  if (before && isFresh(before, face)) return { card: before, kept: true }
  const got = await certifyDevice(dono, face)
  if ('card' in got) return { card: got.card, kept: await keepCard(got.card) }
  if (typeof got.not === 'object') {
    await forgetCard()
    return { nao: got.not }
  }
  return before && isGood(before) ? { card: before, kept: true } : { nao: got.not }
}

type Asked = { dono: string | undefined; face: FaceDoCartao | null; onRefused: () => void }

/**
 * The digital card of the logged-in holder; `face` is null while the card is not valid. `onRefused`: the server knows something
 * that the page does not. Null until it is known.
 */
export function useDigitalCard({ dono, face, onRefused }: Asked): DigitalCard | null {
  const [digital, setDigital] = useState<{ of: string; value: DigitalCard } | null>(null)
  const of = JSON.stringify([dono, face])
  useEffect(() => {
    const [whose, drawn] = JSON.parse(of) as [string | null, FaceDoCartao | null]
    if (!whose || !drawn) return undefined
    const watch = new AbortController()
    const { signal } = watch
    const look = async () => {
      const value = await prepare(whose, drawn)
      if (signal.aborted) return
      setDigital((shown) =>
        shown?.of === of && shown.value.card?.certificado === value.card?.certificado && value.card
          ? shown
          : { of, value },
      )
      if (value.card && value.kept) await keepOfflinePage()
      if (typeof value.nao === 'object') onRefused()
    }
    void look()
    addEventListener('online', () => void look(), { signal })
    const timer = setInterval(() => void look(), lookAgain)
    return () => {
      clearInterval(timer)
      watch.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `onRefused` is another function at each render
  }, [of])
  return digital?.of === of ? digital.value : null
}
