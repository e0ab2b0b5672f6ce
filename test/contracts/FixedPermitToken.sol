// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Permit2 has an unlimited, fixed allowance from every holder, like the tokens of a popular library.
contract FixedPermitToken is ERC20 {
    address private constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;

    error Permit2AllowanceIsFixedAtInfinity();

    constructor(address holder) ERC20("Fixed permit", "FIX") {
        _mint(holder, 1e24);
    }

    function allowance(address owner, address spender) public view override returns (uint256) {
        return spender == PERMIT2 ? type(uint256).max : super.allowance(owner, spender);
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        if (spender == PERMIT2 && value != type(uint256).max) revert Permit2AllowanceIsFixedAtInfinity();
        return super.approve(spender, value);
    }
}
