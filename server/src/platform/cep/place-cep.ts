import https from 'node:https'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Place } from './cep.ts'

const degrees = (least: number, most: number) =>
  z.string().min(1).transform(Number).pipe(z.number().min(least).max(most))
/** Coordinates are texts, or missing where OpenStreetMap knows only the town. Source: geo-and-cep.md, section 2. */
const Answer = z.object({
  location: z.object({
    coordinates: z.object({
      latitude: degrees(-34, 6),
      longitude: degrees(-75, -28),
    }),
  }),
})

function get(url: string, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const signal = AbortSignal.timeout(timeoutMs)
  https
    .get(url, { signal, headers: { accept: 'application/json', 'user-agent': 'alento' } }, (res) => {
      text(res).then(resolve, reject)
    })
    .on('error', reject)
  return promise
}

/** Position of a CEP according to BrasilAPI; null for any failure and for positions outside Brazil. Only the CEP is sent. */
export async function placeCep(cep: string, timeoutMs: number): Promise<Place | null> {
  try {
    const body = await get(`https://brasilapi.com.br/api/cep/v2/${cep}`, timeoutMs)
    const { latitude: lat, longitude: lng } = Answer.parse(JSON.parse(body)).location.coordinates
    return { lat, lng }
  } catch {
    return null
  }
}
