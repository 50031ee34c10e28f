import { useRouteLoaderData } from 'react-router'
import type { Configuracao } from '@alento/contract/plataforma/configuracao.ts'

/** The product's name (`BRAND_NAME`); '' when not even the settings could be loaded. */
export const useMarca = (): string =>
  useRouteLoaderData<{ configuracao: Configuracao }>('root')?.configuracao.marca ?? ''
