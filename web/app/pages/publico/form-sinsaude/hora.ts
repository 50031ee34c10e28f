import { brasilia } from '@alento/contract/base/zona.ts'

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: brasilia,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment (epoch milliseconds) as '14:31' in Brasília. */
export const horaDe = (ms: number): string => clock.format(ms)
