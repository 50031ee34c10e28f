import type { AssuntoTexto, Texto } from '@alento/contract/privacidade.ts'
import type { Deps } from '#deps.ts'
import { comunicacao } from './comunicacao.textos.ts'
import { privacidade } from './privacidade.textos.ts'
import { termos } from './termos.textos.ts'
import { fillTexto } from './texto.rules.ts'

const textos = { termos, privacidade, comunicacao }

/** The text in force, with the platform's name and telephones in it. */
export function getTexto({ config }: Pick<Deps, 'config'>, assunto: AssuntoTexto): Texto {
  const { brandName: marca, centralPhone: central, supportPhone: suporte } = config
  return fillTexto(textos[assunto], { marca, central, suporte })
}

/** Which version of each text is in force. */
export const versaoOf = (assunto: AssuntoTexto): string => textos[assunto].versao
