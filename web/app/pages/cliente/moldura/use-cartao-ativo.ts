import { useRouteLoaderData } from 'react-router'

/** Whether the client's card gives its price now, as the layout of the area has read it. */
export const useCartaoAtivo = (): boolean =>
  useRouteLoaderData<{ cartaoAtivo: boolean }>('pages/cliente/moldura/page')?.cartaoAtivo ?? false
