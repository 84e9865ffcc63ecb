/** The box of a bet that lies in none (ruling 49). In a file of its own: a page needs it, and not what people may do. */
export const NO_BOX = 0
