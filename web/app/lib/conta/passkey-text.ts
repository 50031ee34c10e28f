import { RespostaPasskey } from '@alento/contract/fator.ts'

/** A device's answer as a form carries it; null when it is none. */
export function readPasskey(text: string): RespostaPasskey | null {
  if (text === '') return null
  try {
    const parsed = RespostaPasskey.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
