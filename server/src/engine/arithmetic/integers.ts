/**
 * Exact integers of any size that are fast while they are small.
 *
 * An {@link Int} is a `number` if it is a safe integer, and a `bigint` otherwise, never the other way round. So equal integers are `===`,
 * print alike, and are the same key of a map.
 */
export type Int = number | bigint;

/** The canonical form of a bigint. */
export function normal(value: bigint): Int {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

/** a + b, exactly. */
export function add(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return normal(BigInt(a) + BigInt(b));
}

/** a − b, exactly. */
export function subtract(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return difference;
  }
  return normal(BigInt(a) - BigInt(b));
}

/** a · b, exactly. */
export function multiply(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    // Adding 0 turns a negative zero into zero, so that keys and texts never show "-0".
    if (Number.isSafeInteger(product)) return product + 0;
  }
  return normal(BigInt(a) * BigInt(b));
}

/** a to the power b, for b ≥ 0. The cost grows with the digits of the result, which the caller must bound with {@link bitLength}. */
export function power(a: Int, b: Int): Int {
  // Bit masks need this many times in each state.
  if (a === 2 && b >= 0 && b < 31) return 1 << Number(b);
  if (typeof a === 'number' && typeof b === 'number') {
    const result = a ** b;
    if (Number.isSafeInteger(result)) return result + 0;
  }
  return normal(BigInt(a) ** BigInt(b));
}

/** The greatest integer ≤ a / b, for b ≠ 0. */
export function floorDivide(a: Int, b: Int): Int {
  // Of such numbers, the quotient is further from the next integer than rounding takes it.
  if (isWord(a) && isWord(b)) return Math.floor(a / b) + 0;
  return divideTowards(a, b, -1n);
}

/** The least integer ≥ a / b, for b ≠ 0. */
export function ceilDivide(a: Int, b: Int): Int {
  return divideTowards(a, b, 1n);
}

/** The remainder of a / b with the sign of b, for b ≠ 0: −1 mod 3 is 2, as in mathematics. */
export function modulo(a: Int, b: Int): Int {
  if (isWord(a) && isWord(b) && a >= 0 && b > 0) return (a | 0) % (b | 0);
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
  }
  const divisor = BigInt(b);
  const rest = BigInt(a) % divisor;
  return normal(rest !== 0n && rest < 0n !== divisor < 0n ? rest + divisor : rest);
}

/** Whether a number is one of 32 bits, with which the processor divides ten times as fast as with others. */
function isWord(a: Int): a is number {
  return typeof a === 'number' && (a | 0) === a;
}

/** −1, 0 or 1 if a is less than, equal to or greater than b. */
export function compare(a: Int, b: Int): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** −a. */
export function negate(a: Int): Int {
  return subtract(0, a);
}

/** |a|. */
export function absolute(a: Int): Int {
  return a < 0 ? negate(a) : a;
}

/** The smaller of two integers. */
export function least(a: Int, b: Int): Int {
  return b < a ? b : a;
}

/** The greater of two integers. */
export function greatest(a: Int, b: Int): Int {
  return b > a ? b : a;
}

/** The nim-sum of two natural numbers. */
export function xor(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number' && a <= MAX_INT32 && b <= MAX_INT32) return a ^ b;
  return normal(BigInt(a) ^ BigInt(b));
}

const MAX_INT32 = 0x7fffffff;

/** The greatest common divisor, never negative; gcd(0, 0) is 0. Euclid's algorithm; it costs about {@link stepsOfGcd}. */
export function gcd(a: Int, b: Int): Int {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0) [x, y] = [y, modulo(x, y)];
  return x;
}

/**
 * The approximate number of meter steps for Euclid's algorithm; 0 unless both numbers are long. Each division is linear in the digits, and
 * so is the number of divisions.
 */
export function stepsOfGcd(a: Int, b: Int): number {
  return isLong(a) && isLong(b) ? Math.ceil((bitLength(a) * bitLength(b)) / 256) : 0;
}

/** The least common multiple of two positive numbers. Only approximate above 2^53, where callers give up anyway. */
export function leastCommonMultiple(a: number, b: number): number {
  return (a / Number(gcd(a, b))) * b;
}

/** The number of binary digits of |a|; 0 for 0. */
export function bitLength(a: Int): number {
  if (a === 0) return 0;
  const magnitude = absolute(a);
  if (typeof magnitude === 'bigint') {
    const hexadecimal = magnitude.toString(16);
    return 4 * (hexadecimal.length - 1) + (32 - Math.clz32(Number.parseInt(hexadecimal.charAt(0), 16)));
  }
  return magnitude <= MAX_INT32 ? 32 - Math.clz32(magnitude) : magnitude.toString(2).length;
}

/**
 * The approximate number of meter steps to multiply or divide numbers that together have this many binary digits. It grows faster than
 * linearly, as the fast algorithms of the runtime do.
 */
export function stepsOfBits(bits: number): number {
  const words = bits / 64;
  return Math.ceil(words * Math.sqrt(words));
}

/** The approximate number of meter steps to divide a number by one that is not long; 0 unless it is long itself. */
export function stepsOfDigits(a: Int): number {
  return isLong(a) ? bitLength(a) / 128 : 0;
}

/** The same as {@link stepsOfBits} for two numbers; 0 unless one of them is long. */
export function stepsFor(a: Int, b: Int): number {
  return isLong(a) || isLong(b) ? stepsOfBits(bitLength(a) + bitLength(b)) : 0;
}

/** Whether a number is so long that computing with it takes noticeable time. */
export function isLong(a: Int): boolean {
  return typeof a === 'bigint' && (a > LONG || a < -LONG);
}

const LONG = 1n << 512n;

/** The exponent of the greatest power of 2 that is ≤ a, for a ≥ 1. */
export function log2(a: Int): number {
  return bitLength(a) - 1;
}

/** True for even integers of either sign. */
export function isEven(a: Int): boolean {
  return typeof a === 'number' ? a % 2 === 0 : (a & 1n) === 0n;
}

function divideTowards(a: Int, b: Int, towards: 1n | -1n): Int {
  // Most units and steps are 1.
  if (b === 1) return a;
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    const quotient = (a - rest) / b;
    const positive = rest < 0 === b < 0;
    if (rest === 0) return quotient + 0;
    if (towards < 0n) return positive ? quotient + 0 : quotient - 1;
    return positive ? quotient + 1 : quotient + 0;
  }
  const [x, y] = [BigInt(a), BigInt(b)];
  const quotient = x / y;
  const rest = x % y;
  if (rest === 0n) return normal(quotient);
  const positive = rest < 0n === y < 0n;
  if (towards < 0n) return normal(positive ? quotient : quotient - 1n);
  return normal(positive ? quotient + 1n : quotient);
}
