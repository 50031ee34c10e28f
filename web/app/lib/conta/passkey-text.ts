import { RespostaPasskey } from '@alento/contract/acesso/fator.ts'

/** Parses a device's response from a form field; null when it is invalid. */
export function readPasskey(text: string): RespostaPasskey | null {
  if (text === '') return null
  try {
    const parsed = RespostaPasskey.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
