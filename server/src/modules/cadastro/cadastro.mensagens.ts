import { codigo } from './cadastro.rules.ts'

/** The SMS with the code of a sign-up. */
export const codigoSms = ({ marca, digits }: { marca: string; digits: string }): string =>
  `${marca}: seu código é ${digits}. Vale por ${codigo.minutes} minutos. Não passe este código a ninguém.`
