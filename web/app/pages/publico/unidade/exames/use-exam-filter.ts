import { useEffect, useEffectEvent, useState } from 'react'
import type { ExamRow, ExamShop } from './exames.ts'
import { findExames } from './find-exames.ts'
import { useExames } from './use-exames.ts'

/** A page of the table: the chosen exams first, whatever is searched, then the results. */
export type ExamPage = { text: string; chosen: readonly ExamRow[]; found: readonly ExamRow[]; total: number }

const delayMs = 350
const minChars = 2

/**
 * The rows of the table. They are the server's until the user types; then the API is called from the second character on, and
 * again for an empty text. `loaded` changes with every load of the page, whose rows then replace them.
 */
export function useExamFilter(shop: ExamShop, loaded: ExamPage, limit: number) {
  const [typed, setTyped] = useState<string | null>(null)
  const [live, setLive] = useState<ExamPage | null>(null)
  const [failed, setFailed] = useState(false)
  const [seen, setSeen] = useState(loaded)
  const { chosen } = useExames(shop)
  if (seen !== loaded) {
    setSeen(loaded)
    setLive(null)
    setTyped(null)
  }
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      const { rows, total } = await findExames({ rede: shop.rede, online: shop.online, text, limit }, signal)
      if (signal.aborted) return
      setLive({ text, chosen, found: rows, total })
      setFailed(false)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  })
  useEffect(() => {
    const text = typed?.trim()
    const wanted = text !== undefined && (text === '' || text.length >= minChars)
    const stale = new AbortController()
    const timer = wanted ? setTimeout(() => void ask(text, stale.signal), delayMs) : undefined
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [typed])
  return { page: live ?? loaded, isLive: live !== null, failed, type: setTyped }
}
