import https from 'node:https'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Place } from './cep.ts'

const degrees = (least: number, most: number) =>
  z.string().min(1).transform(Number).pipe(z.number().min(least).max(most))
/** Texts, or nothing where OpenStreetMap knows no more than the town. Source: geo-and-cep.md, section 2. */
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

/** Where BrasilAPI has a CEP; null for whatever goes wrong, and for places that are not in Brazil. Only the CEP leaves us. */
export async function placeCep(cep: string, timeoutMs: number): Promise<Place | null> {
  try {
    const body = await get(`https://brasilapi.com.br/api/cep/v2/${cep}`, timeoutMs)
    const { latitude: lat, longitude: lng } = Answer.parse(JSON.parse(body)).location.coordinates
    return { lat, lng }
  } catch {
    return null
  }
}
