import { cutPerto } from './perto.ts'

export type VisitorPlace = { perto: string } | { refusal: 'denied' | 'unknown' }

const options = { timeout: 10_000, maximumAge: 300_000 }

export const canLocate = (): boolean => 'geolocation' in navigator

/** The way out for each refusal. */
export const locateTexts = {
  denied:
    'O navegador não deixou ver onde você está. Permita a localização nas configurações deste site, ou escreva o seu bairro na busca.',
  unknown: 'Não conseguimos saber onde você está agora. Tente de novo, ou escreva o seu bairro na busca.',
} as const

/** Asks the browser for its position, only after a click. The position is rounded to some 100 m and sent only to this site. */
export const locateVisitor = (): Promise<VisitorPlace> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ perto: cutPerto(`${latitude},${longitude}`) }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ refusal: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      options,
    )
  })
