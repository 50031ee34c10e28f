import type { TipoBusca } from './busca-query.ts'
import { slug } from '#lib/texto/text.ts'

/** '/consultas/cardiologia/rio-de-janeiro-rj': the service-in-a-city page. */
export const panoramaPath = (
  tipo: TipoBusca,
  servico: string,
  { cidade, uf }: { cidade: string; uf: string },
): string => `/${tipo === 'Consulta' ? 'consultas' : 'exames'}/${slug(servico)}/${slug(`${cidade} ${uf}`)}`
