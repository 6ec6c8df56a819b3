// The body mass index.

/** kg/m², to one decimal. For z-scores `growthOf` wants it unrounded: half of the last digit is up to 0.06 z. */
export function bmiOf(weightKg: number, heightCm: number): number {
  const squareMetres = (heightCm / 100) ** 2;
  // Nine digits first, because 51.84 / 1.6² comes out just below 20.25.
  return Math.round(Number(((weightKg / squareMetres) * 10).toFixed(9))) / 10;
}
