// A typed, reconnecting client of the house.
export {}
