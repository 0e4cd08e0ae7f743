/** A character that changes the reading direction of a text, and shows nothing. */
export const directionMark = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
