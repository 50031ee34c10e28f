import { redirect } from 'react-router'

/** An unknown path redirects to the home page (R1). */
export const loader = () => redirect('/')
export const action = loader
