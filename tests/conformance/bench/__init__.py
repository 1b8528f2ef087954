"""Plays the cases on loopback, and judges what a client or a server makes of them."""
