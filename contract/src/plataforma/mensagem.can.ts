/** The actions of the platform on a message. */
type Situada = { situacao: string; canal: string; apagada: boolean; cortada: boolean }

/**
 * A message that was given up may be tried once more, while its text is whole: after 90 days it is erased, and a code or link is cut
 * from it, for which the screen that asked for it makes a new one. In place of one by WhatsApp an SMS went already.
 */
export const maySendDeNovo = ({ situacao, canal, apagada, cortada }: Situada): boolean =>
  situacao === 'DESISTIDA' && canal !== 'whatsapp' && !apagada && !cortada

/** Shows only the ends of an address: 'm…@exemplo.com', 'final 4321'. */
export const maskPara = (para: string): string =>
  para.includes('@') ? para.replace(/^(.)[^@]*/, '$1…') : para === '' ? '' : `final ${para.slice(-4)}`
